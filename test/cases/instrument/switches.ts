export function choose(d: number) {
  here: switch (d) {
    case 1:
      break here
    default:
      return 'other'
    case 2:
  }
  switch (true) {
    case d < 5:
      return 'small'
  }
  return 'one or two'
}
