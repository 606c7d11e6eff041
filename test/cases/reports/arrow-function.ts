// UnitTestBot/UTBotJava#1503: an arrow function bound to a constant.
export const square = (x: number): number => (x > 1000 ? Infinity : x * x)
