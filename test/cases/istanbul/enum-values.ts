// Branches, functions and statements in the values of enum members.
const base = (n: number): number => n + 1
export enum E { A = base(2) > 2 ? 1 : 2, B = base(1) && 3, C = (() => 5)(), D = 7 }
enum F { X = base(0) > 5 ? 1 : 2 }
export const pick = (n: number): number => n > 3 ? E.A : F.X
