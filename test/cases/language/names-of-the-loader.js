// Names that the loader of modules uses for itself are free for programs.
const require = 1
const module = 2
const probes = 3
const load = 4
let $$t = 5
function enter(a = $$t) {
  return a ? [require, module, probes, load, a] : undefined
}

export function run() {
  log(enter(), enter(0), typeof $$enter)
  $$t ||= 1
  return $$t
}
