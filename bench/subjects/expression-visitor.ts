export interface Visitor<R> {
  visitNumber(node: NumberLiteral): R
  visitVariable(node: Variable): R
  visitUnary(node: Unary): R
  visitBinary(node: Binary): R
}

export abstract class Expression {
  abstract accept<R>(visitor: Visitor<R>): R

  evaluate(variables: Readonly<Record<string, number>> = {}): number {
    return this.accept(new Evaluator(variables))
  }

  simplify(): Expression {
    return this.accept(new Simplifier())
  }

  derive(variable: string): Expression {
    return this.accept(new Deriver(variable)).simplify()
  }

  toString(): string {
    return this.accept(new Printer())
  }
}

export class NumberLiteral extends Expression {
  constructor(readonly value: number) {
    super()
  }

  override accept<R>(visitor: Visitor<R>): R {
    return visitor.visitNumber(this)
  }
}

export class Variable extends Expression {
  constructor(readonly name: string) {
    super()
    if (!/^[a-z]+$/.test(name)) throw new SyntaxError(`"${name}" is no variable`)
  }

  override accept<R>(visitor: Visitor<R>): R {
    return visitor.visitVariable(this)
  }
}

export class Unary extends Expression {
  constructor(readonly operand: Expression) {
    super()
  }

  override accept<R>(visitor: Visitor<R>): R {
    return visitor.visitUnary(this)
  }
}

export type Operator = '+' | '-' | '*' | '/'

export class Binary extends Expression {
  constructor(
    readonly left: Expression,
    readonly operator: Operator,
    readonly right: Expression,
  ) {
    super()
  }

  override accept<R>(visitor: Visitor<R>): R {
    return visitor.visitBinary(this)
  }
}

class Evaluator implements Visitor<number> {
  constructor(private readonly variables: Readonly<Record<string, number>>) {}

  visitNumber(node: NumberLiteral): number {
    return node.value
  }

  visitVariable(node: Variable): number {
    const value = this.variables[node.name]
    if (value === undefined) throw new ReferenceError(`${node.name} has no value`)
    return value
  }

  visitUnary(node: Unary): number {
    return -node.operand.accept(this)
  }

  visitBinary(node: Binary): number {
    const left = node.left.accept(this)
    const right = node.right.accept(this)
    switch (node.operator) {
      case '+':
        return left + right
      case '-':
        return left - right
      case '*':
        return left * right
      case '/':
        if (right === 0) throw new RangeError('Division by zero')
        return left / right
    }
  }
}

class Printer implements Visitor<string> {
  visitNumber(node: NumberLiteral): string {
    return node.value < 0 ? `(${node.value})` : String(node.value)
  }

  visitVariable(node: Variable): string {
    return node.name
  }

  visitUnary(node: Unary): string {
    return node.operand instanceof Binary ? `-(${node.operand.accept(this)})` : `-${node.operand.accept(this)}`
  }

  visitBinary(node: Binary): string {
    return `${this.#side(node.left, node)} ${node.operator} ${this.#side(node.right, node)}`
  }

  #side(side: Expression, parent: Binary): string {
    const text = side.accept(this)
    if (!(side instanceof Binary)) return text
    const weaker = rank(side.operator) < rank(parent.operator)
    const onTheRight = side === parent.right && rank(side.operator) === rank(parent.operator)
    return weaker || (onTheRight && parent.operator !== '+') ? `(${text})` : text
  }
}

class Simplifier implements Visitor<Expression> {
  visitNumber(node: NumberLiteral): Expression {
    return node
  }

  visitVariable(node: Variable): Expression {
    return node
  }

  visitUnary(node: Unary): Expression {
    const operand = node.operand.accept(this)
    if (operand instanceof NumberLiteral) return new NumberLiteral(-operand.value)
    return operand instanceof Unary ? operand.operand : new Unary(operand)
  }

  visitBinary(node: Binary): Expression {
    const left = node.left.accept(this)
    const right = node.right.accept(this)
    const { operator } = node
    if (left instanceof NumberLiteral && right instanceof NumberLiteral) {
      if (operator === '/' && right.value === 0) return new Binary(left, operator, right)
      return new NumberLiteral(new Binary(left, operator, right).evaluate())
    }
    if (operator === '+' && isNumber(left, 0)) return right
    if ((operator === '+' || operator === '-') && isNumber(right, 0)) return left
    if (operator === '*' && (isNumber(left, 0) || isNumber(right, 0))) return new NumberLiteral(0)
    if (operator === '*' && isNumber(left, 1)) return right
    if ((operator === '*' || operator === '/') && isNumber(right, 1)) return left
    return new Binary(left, operator, right)
  }
}

class Deriver implements Visitor<Expression> {
  constructor(private readonly variable: string) {}

  visitNumber(): Expression {
    return new NumberLiteral(0)
  }

  visitVariable(node: Variable): Expression {
    return new NumberLiteral(node.name === this.variable ? 1 : 0)
  }

  visitUnary(node: Unary): Expression {
    return new Unary(node.operand.accept(this))
  }

  visitBinary(node: Binary): Expression {
    const { left, operator, right } = node
    const leftChange = left.accept(this)
    const rightChange = right.accept(this)
    if (operator === '+' || operator === '-') return new Binary(leftChange, operator, rightChange)
    const join = operator === '*' ? '+' : '-'
    const product = new Binary(new Binary(leftChange, '*', right), join, new Binary(left, '*', rightChange))
    return operator === '*' ? product : new Binary(product, '/', new Binary(right, '*', right))
  }
}

function rank(operator: Operator): number {
  return operator === '+' || operator === '-' ? 1 : 2
}

function isNumber(node: Expression, value: number): boolean {
  return node instanceof NumberLiteral && node.value === value
}
