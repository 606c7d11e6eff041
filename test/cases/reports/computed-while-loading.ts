// stryker-mutator/stryker-js#6209: values computed while the module is loaded.
export const limits = { small: 2 * 5, large: 10 * 10 }

export function sizeOf(count: number): string {
  return count > limits.large ? 'large' : count > limits.small ? 'medium' : 'small'
}
