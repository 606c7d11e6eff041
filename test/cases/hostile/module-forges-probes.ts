declare const probes: any
export function hostile(n: number): number {
  try {
    for (const key of Object.keys(probes)) probes[key] = () => n
    probes.cells = n
  } catch {}
  return n
}
