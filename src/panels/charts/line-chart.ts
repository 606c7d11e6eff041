import { CategoryScale, Chart, Filler, LinearScale, LineController, LineElement, PointElement, Tooltip } from 'chart.js'

Chart.register(CategoryScale, Filler, LinearScale, LineController, LineElement, PointElement, Tooltip)

/** One line of a chart. Colors are names of CSS variables. */
export interface Line {
  readonly label: string
  readonly color: string
  readonly dash: readonly number[]
  readonly points: readonly { readonly x: number; readonly y: number }[]
  /** Fills the area below and draws the line in steps. */
  readonly isArea: boolean
}

/** The content of a chart. */
export interface Picture {
  readonly lines: readonly Line[]
  /** The shown moment on the horizontal axis; undefined for none. */
  readonly cursor?: number | undefined
  /** The ends of the axes; both begin at 0. */
  readonly most: { readonly x: number; readonly y: number }
  readonly unit: { readonly x: (value: number) => string; readonly y: (value: number) => string }
}

/** A chart on a canvas. */
export interface LineChart {
  draw(picture: Picture): void
  /** Reads the colors again after a change of theme. */
  recolor(): void
  destroy(): void
}

/** Width of the labels of the vertical axis, by the size of the font: room for four digits or "100%". */
const axisWidth = 3.1

/** A chart without animation, because it is redrawn many times a second. */
export function createLineChart(canvas: HTMLCanvasElement): LineChart {
  let picture: Picture | undefined
  /** The size of the font when it was last drawn. */
  let drawn = 0
  const cursor = {
    id: 'cursor',
    afterDatasetsDraw({ ctx, chartArea, scales }: Chart): void {
      if (picture?.cursor === undefined) return
      const x = scales.x!.getPixelForValue(picture.cursor)
      ctx.save()
      ctx.strokeStyle = resolver(canvas)('--ink')
      ctx.lineWidth = 1.5
      ctx.beginPath()
      ctx.moveTo(x, chartArea.top)
      ctx.lineTo(x, chartArea.bottom)
      ctx.stroke()
      ctx.restore()
    },
  }
  const chart = new Chart(canvas, {
    type: 'line',
    plugins: [cursor],
    data: { datasets: [] },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      // A presentation enlarges the page and its fonts.
      onResize: () => {
        if (drawn !== fontOf(canvas).size) requestAnimationFrame(() => redraw())
      },
      parsing: false,
      normalized: true,
      interaction: { mode: 'nearest', axis: 'x', intersect: false },
      elements: { point: { radius: 0, hoverRadius: 3, hitRadius: 8 }, line: { borderWidth: 1.75 } },
      scales: {
        x: { type: 'linear', min: 0, border: { display: false } },
        y: {
          type: 'linear',
          min: 0,
          border: { display: false },
          // Stacked charts share their left edge.
          afterFit: (axis) => {
            axis.width = axisWidth * fontOf(canvas).size
          },
        },
      },
      plugins: { tooltip: { displayColors: true, boxWidth: 8, boxHeight: 8, padding: 8, cornerRadius: 6 } },
    },
  })

  const draw = (next: Picture): void => {
    picture = next
    const ink = resolver(canvas)
    const { x, y } = chart.options.scales!
    const font = fontOf(canvas)
    drawn = font.size
    for (const [scale, most, unit, ticks] of [
      [x!, next.most.x, next.unit.x, 6],
      [y!, next.most.y, next.unit.y, 4],
    ] as const) {
      scale.max = most
      scale.grid = { color: ink('--line'), drawTicks: false }
      scale.ticks = {
        color: ink('--ink-3'),
        font,
        padding: 6,
        maxRotation: 0,
        autoSkip: true,
        // The newest moment is not a round number; its label would overlap its neighbor.
        includeBounds: scale === y,
        maxTicksLimit: ticks,
        callback: (value) => unit(Number(value)),
      }
    }
    const tooltip = chart.options.plugins!.tooltip!
    Object.assign(tooltip, {
      backgroundColor: ink('--ink'),
      titleColor: ink('--surface'),
      bodyColor: ink('--surface'),
      titleFont: { ...font, weight: 600 },
      bodyFont: font,
      callbacks: {
        title: (items: readonly { readonly parsed: { readonly x: number | null } }[]) =>
          next.unit.x(items[0]?.parsed.x ?? 0),
        label: (item: {
          readonly dataset: { readonly label?: string }
          readonly parsed: { readonly y: number | null }
        }) => ` ${item.dataset.label ?? ''}: ${next.unit.y(item.parsed.y ?? NaN)}`,
      },
    })
    chart.data.datasets = next.lines.map((line) => ({
      label: line.label,
      data: [...line.points],
      borderColor: ink(line.color),
      backgroundColor: line.isArea ? ink('--accent-soft') : ink(line.color),
      borderDash: [...line.dash],
      stepped: line.isArea ? 'before' : false,
      fill: line.isArea ? 'origin' : false,
      spanGaps: false,
    }))
    chart.update('none')
  }

  const redraw = (): void => {
    if (picture !== undefined) draw(picture)
  }

  return {
    draw,
    recolor: redraw,
    destroy: () => {
      picture = undefined
      chart.destroy()
    },
  }
}

/** The font of the text around a canvas. */
function fontOf(canvas: HTMLCanvasElement): { readonly family: string; readonly size: number } {
  const { fontFamily, fontSize } = getComputedStyle(canvas)
  return { family: fontFamily, size: Number.parseFloat(fontSize) }
}

/** Resolves CSS variables, which canvas does not know, as the color of the canvas element. */
function resolver(canvas: HTMLCanvasElement): (variable: string) => string {
  const seen = new Map<string, string>()
  return (variable) => {
    const known = seen.get(variable)
    if (known !== undefined) return known
    canvas.style.color = `var(${variable})`
    const { color } = getComputedStyle(canvas)
    canvas.style.color = ''
    seen.set(variable, color)
    return color
  }
}
