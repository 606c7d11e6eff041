function Account(owner, balance) {
  this.owner = owner
  this.balance = balance || 0
}
Account.prototype.deposit = function (amount) {
  this.balance += amount
  return this.balance
}
Account.opened = function (owner) {
  return new Account(owner)
}

var Stack = function (limit) {
  this.items = []
  this.limit = limit
}
Stack.prototype = {
  constructor: Stack,
  push: function (item) {
    this.items.push(item)
  },
  get size() {
    return this.items.length
  },
}

function Money(amount) {
  if (!(this instanceof Money)) return new Money(amount)
  this.amount = amount
}

function reset() {
  this.count = 0
}

exports.Account = Account
exports.Stack = Stack
exports.Money = Money
exports.Point = function (x) {
  this.x = x
}
exports.reset = reset
