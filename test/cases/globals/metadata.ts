/** Adds to a built-in object, as `reflect-metadata` does where it is installed. */
export function isRequired(type: object, property: string): boolean {
  const found = Reflect.getMetadata('validation:required', type, property)
  return found === true && Reflect.has(type, property)
}

const Title = (text: string): ClassDecorator => Reflect.metadata('title', text)

@Title('Login')
export class LoginForm {
  readonly fields: readonly string[] = ['name', 'password']

  describe(property: string): string {
    return isRequired(this, property) ? `${property} is required` : this.fields.join()
  }
}
