/** Median branch coverage in percent, share of runs with full coverage in percent, and median of the iterations. */
export type Figures = readonly [coverage: number, full: number, iterations: number]

/** The figures of Nosrati et al., by program and algorithm; MIO is not in their tables. */
export type PaperTable = Readonly<Record<string, Readonly<Record<string, Figures>>>>

const others = ['ga:single', 'ga:multi', 'pso', 'random', 'sa', 'aco', 'aco-es', 'harmony'] as const

/** A row in which all algorithms without invariants have the same figures. */
function row(without: Figures, ga: Figures, swarm: Figures): Readonly<Record<string, Figures>> {
  return { ...Object.fromEntries(others.map((it) => [it, without])), 'ga-li': ga, 'pso-li': swarm }
}

/** Table 2: 50 iterations. Its integers are truncated. */
export const paperTable2: PaperTable = {
  mid: row([100, 100, 0], [100, 100, 0], [100, 100, 0]),
  gcd: row([75, 0, 50], [100, 100, 0], [100, 100, 0]),
  triangle: { ...row([36, 0, 50], [100, 100, 4], [90, 16.67, 50]), 'ga:multi': [36, 3.333, 50] },
  'day-of-week': row([16, 0, 50], [100, 93.33, 6], [83, 0, 50]),
  'num-of-days': row([16, 0, 50], [100, 96.67, 7], [16, 26.67, 50]),
  tcas: row([75, 0, 50], [87, 20, 50], [75, 0, 50]),
  'quadratic-equation': row([60, 0, 50], [100, 100, 0], [100, 100, 0]),
  'point-circle': row([66, 0, 50], [100, 100, 0], [100, 100, 0]),
  'is-valid-date': row([14, 0, 50], [100, 100, 1], [100, 100, 1]),
  'print-calendar': row([5, 0, 50], [100, 100, 0], [100, 100, 0]),
  fisher: row([76.92, 0, 50], [100, 100, 2.5], [100, 100, 1]),
}

/** A row of Table 3: coverage without invariants, iterations of the algorithms without, then those with. */
function timed(
  coverage: number,
  iterations: Readonly<Record<(typeof others)[number], number>>,
  ga: Figures,
  swarm: Figures,
): Readonly<Record<string, Figures>> {
  const without = others.map((it): [string, Figures] => [it, [coverage, 0, iterations[it]]])
  return { ...Object.fromEntries(without), 'ga-li': ga, 'pso-li': swarm }
}

function iterations(...counts: readonly number[]): Readonly<Record<(typeof others)[number], number>> {
  return Object.fromEntries(others.map((it, at) => [it, counts[at]!])) as Record<(typeof others)[number], number>
}

/** Table 3: 20 seconds. `mid` is not in it. */
export const paperTable3: PaperTable = {
  gcd: {
    ...timed(75, iterations(253, 1074, 2277, 513, 2953, 42, 41, 677.5), [100, 100, 0], [100, 100, 0]),
    'ga:single': [100, 86.67, 253],
  },
  triangle: timed(36.36, iterations(1902, 553, 1741, 3152, 7643, 86, 90, 2977), [100, 100, 4.5], [90.91, 40, 14]),
  'day-of-week': timed(16.67, iterations(2981, 484, 2148, 4578, 5067, 85, 87, 4077), [100, 91.67, 4], [54.17, 0, 34.5]),
  'num-of-days': timed(
    16.67,
    iterations(2448, 785, 1845, 3414, 9568, 98, 101, 3590),
    [100, 80, 6.5],
    [16.67, 10, 2449],
  ),
  tcas: timed(75, iterations(163.5, 438, 508, 709, 1860, 47, 50, 859.5), [87.5, 3.333, 24], [75, 0, 4]),
  'quadratic-equation': {
    ...timed(60, iterations(1100, 1152, 2409, 1417, 4412, 57, 62, 1658), [100, 100, 0], [100, 100, 0]),
    'ga:single': [70, 0, 1100],
    'ga:multi': [80, 0, 1152],
  },
  'point-circle': timed(66.67, iterations(1334, 1144, 869, 1120, 3980, 39, 38, 1784), [100, 100, 0], [100, 100, 0]),
  'is-valid-date': timed(14.29, iterations(3289, 789, 2311, 3655, 10_240, 91, 90, 4526), [100, 100, 1], [100, 100, 1]),
  'print-calendar': timed(5, iterations(4886, 322.5, 5161, 11_150, 12_280, 81, 84, 5616), [100, 100, 0], [100, 100, 0]),
  fisher: timed(76.92, iterations(722, 437.5, 589.5, 1294, 3022, 32, 35, 1140), [100, 100, 2.5], [100, 100, 1]),
}
