export function assign(a: any, o: any) {
  a ||= () => 1
  a ??= 2
  o.p &&= 3
}
