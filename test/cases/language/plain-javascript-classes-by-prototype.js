export function run() {
  const out = []
  function Animal(name) { if (!(this instanceof Animal)) return new Animal(name); this.name = name || 'none'; Animal.count = (Animal.count || 0) + 1 }
  Animal.prototype.speak = function (loud) { return loud ? this.name.toUpperCase() + '!' : this.name }
  Animal.prototype = Object.assign(Object.create(null), Animal.prototype, { constructor: Animal })
  Animal.prototype.__defineGetter__ = Object.prototype.__defineGetter__
  Animal.prototype.__defineGetter__('size', function () { return this.name.length > 3 ? 'long' : 'short' })
  function Dog(name) { Animal.call(this, name); this.tricks = [] }
  Dog.prototype = Object.create(Animal.prototype, { constructor: { value: Dog, enumerable: false } })
  Dog.prototype.add = function () { for (var i = 0; i < arguments.length; i++) if (this.tricks.indexOf(arguments[i]) === -1) this.tricks.push(arguments[i]); return this }
  Dog.prototype.speak = function () { var base = Animal.prototype.speak.apply(this, arguments); return base && base + ' woof' }
  Object.defineProperty(Dog.prototype, 'last', { get: function () { return this.tricks.length ? this.tricks[this.tricks.length - 1] : null } })
  var d = new Dog('rex').add('sit', 'roll', 'sit')
  out.push(d.speak(true), d.last, d.size, Animal('x') instanceof Animal, Animal.count, d instanceof Animal, Object.keys(d), d.hasOwnProperty === undefined, Object.getPrototypeOf(d) === Dog.prototype)
  for (var k in d) if (k !== '__defineGetter__') out.push(k)
  var self = this
  var counter = (function () { var n = 0; return { inc: function () { return ++n > 2 ? 'many' : n }, get n() { return n } } })()
  out.push(counter.inc(), counter.inc(), counter.inc(), counter.n, self === undefined)
  function Mixin() {}
  Mixin.apply = function (target) { for (const key of Object.keys(this.methods)) target[key] ??= this.methods[key]; return target }
  Mixin.methods = { a() { return 'a' }, b: () => 'b' }
  out.push(Mixin.apply({ b: () => 'own' }).b(), Mixin.apply({}).a())
  return out
}
