// stryker-mutator/stryker-js#4879: a decorator between `export` and `class`.
function counted<T extends new (...args: any[]) => object>(target: T, context: ClassDecoratorContext<T>): void {
  names.push(String(context.name))
}
const names: string[] = []

export @counted
class ContactName {
  transform(first: string, last: string): string {
    return last === '' ? first : `${first} ${last} (${names.length})`
  }
}
