// As module-state, but nothing can be imported.
let calls = 0
function ticket(name: string): string {
  calls++
  return name.length > 3 ? `${name} ${calls}` : name
}
