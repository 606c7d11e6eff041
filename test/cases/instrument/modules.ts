export const mode = level() > 1 ? 'high' : 'low'
function level() {
  return 2
}
export const get = () => mode
