import type { Finder } from '../model/report/report.ts'
import type { TestTemplate } from '../model/test/test-template.ts'
import type { Random } from '../random/random.ts'

/**
 * Every number that making and varying tests depends on. Probabilities are in [0, 1]. Sources in brackets as in
 * docs/algorithms.md: [ES] EvoSuite, [PY] Pynguin, [ST] SynTest, [D] our own.
 */
export interface GenerationParameters {
  /** Most statements of a test; more only where a target needs more [ES CHROMOSOME_LENGTH]. */
  readonly length: number
  /** New tests aim at a length uniform in [1, initialLength). Half of ES's 40: short tests run and read better [D]. */
  readonly initialLength: number
  /** Attempts to insert a call before a new test is handed out as it is [ES MAX_ATTEMPTS, less: failure repeats]. */
  readonly attempts: number

  /** Inserting a call to a target; otherwise a call on an object of the test [ES INSERTION_UUT, no environment]. */
  readonly insertTarget: number
  /** Letting time pass instead of inserting any of these, where code sets timers [D]. */
  readonly insertPass: number
  /** Letting something happen behind a call instead, where code may wait for that [D]. */
  readonly insertHappening: number
  /** That is to begin a call, do something, and await it, rather than to do something behind a call of the test [D]. */
  readonly begin: number
  /** What happens is done with something that the call works with, rather than with anything [D]. */
  readonly useInvolved: number
  /** A new test lets time pass at its end, where code sets timers [D]: what has been put off shows itself then. */
  readonly passAtEnd: number
  /** Reusing a primitive value that is in scope [ES PRIMITIVE_REUSE_PROBABILITY]. */
  readonly reusePrimitive: number
  /** Reusing an instance that is in scope [ES OBJECT_REUSE_PROBABILITY]. */
  readonly reuseObject: number
  /** Reusing an array, a literal object or a stub: they are written like values, so as often as primitives [D]. */
  readonly reuseData: number
  /** Each of `null` and `undefined` in a union [ES NULL_PROBABILITY]. */
  readonly nullish: number
  /** Leaving out an optional argument [PY skip_optional_parameter_probability]. */
  readonly omitOptional: number
  /** Leaving out an argument with a default value, so that both sides of the default are reached [D]. */
  readonly omitDefaulted: number
  /** Giving an optional property, or an optional element of a tuple [D]. */
  readonly optionalProperty: number
  /** Mean number of rest arguments (geometric) [D]. */
  readonly restMean: number
  /** Making an object of an interface by a call that returns one instead of a literal [ES P_OBJECT_POOL]. */
  readonly objectFromCall: number
  /** Handing over a class of the source where a class is wanted, instead of a function that stands in for it [D]. */
  readonly classOfSource: number
  /** A value of another type than the declared one [D: off unless asked for]. */
  readonly offType: number
  /** Nested values deeper than this are the simplest there are [ES MAX_RECURSION]. */
  readonly recursion: number
  /** Arrays have fewer elements than this, nested ones half as many per level [ES MAX_ARRAY]. */
  readonly arrayLength: number
  /** Most entries of an index signature, and of a value of unknown shape [D]. */
  readonly entries: number
  /** A stub that throws after its results, and a promise that is rejected [D]. */
  readonly failing: number
  /** An error that has a cause or errors of its own, where code asks for that [D]. */
  readonly errorParts: number
  /** A symbol where nothing is known of a value, and one that it names of all symbols, where code knows such [D]. */
  readonly anySymbol: number
  readonly registeredSymbol: number
  /** A new symbol without a description [D]. */
  readonly bareSymbol: number
  /** A buffer that holds bytes instead of zeros [D]. */
  readonly bytes: number
  /** A stub that calls a function which it is given [D]. */
  readonly callBack: number
  /** It does so only once it has returned, where code waits for promises [D]. */
  readonly callBackLater: number
  /** The signal of a controller that the test has, of all signals [D]. */
  readonly controlledSignal: number
  /** An event of a name that the source listens for [D]. */
  readonly eventName: number
  /** Most results of a stub [ES FUNCTIONAL_MOCKING_INPUT_LIMIT]. */
  readonly stubResults: number

  /** Drawing a primitive from the pool of constants [ES PRIMITIVE_POOL]. */
  readonly pool: number
  /** A property name that an object of the type was asked for, where there is one, instead of any of the source [D]. */
  readonly missedKey: number
  /** Within the pool: from the values observed while running [ES DYNAMIC_POOL]. */
  readonly dynamicPool: number
  /** Values kept per type in the dynamic pool, oldest dropped first [ES DYNAMIC_POOL_SIZE]. */
  readonly dynamicPoolSize: number
  /** NaN, -0, infinities and other edges of the number type, as a group [D 2-5 %]. */
  readonly special: number
  /** One of -1, 0, 1, 2, 3 for a whole number [PY]. */
  readonly smallNumber: number
  /** Deviation of random numbers [ES MAX_INT]. */
  readonly numberDeviation: number
  /** Random fractions are rounded to at most so many decimals [ES 14; PY 2, which reads better]. */
  readonly decimals: number
  /** Random strings are shorter than this [ES STRING_LENGTH]. */
  readonly stringLength: number
  /** Joining a string with one from the pool instead of changing characters [D]: texts are made of parts that the source names. */
  readonly joinString: number
  /** Making an end of a string of the characters of the rest instead [D]: many are to be of one kind, such as digits. */
  readonly spreadString: number
  /** Moving a text that is a date to another date instead of changing its characters, which rarely leave one [D]. */
  readonly moveDate: number
  /** Drawing anew instead of moving a little [ES RANDOM_PERTURBATION]. */
  readonly perturbation: number
  /** Deviation of a step from a number [ES MAX_DELTA]. */
  readonly delta: number
  /** Deviation of the other half of the steps from a whole number, which pass over no small range [D]. */
  readonly fineDelta: number
  /** Deviation of a step from the code of a character [D]. */
  readonly characterDelta: number

  /** Filling a slot of a template with a literal that tests have at the same place, where there are any [D]. */
  readonly provenLiteral: number
  /** A test of a template draws from its own values rather than from those observed, so that some are equal [D]. */
  readonly ownValues: number

  /** Deleting and inserting, drawn independently [ES P_TEST_DELETE, P_TEST_INSERT]. */
  readonly deleting: number
  readonly inserting: number
  /** Changing values, besides. Always, where ES would in a third of all: it is values that distances tell about [D]. */
  readonly changing: number
  /** After the k-th insertion another follows with this to the power of k [ES]. */
  readonly insertAgain: number
  /** Changing arguments of a call instead of replacing the call [ES P_CHANGE_PARAMETER]. */
  readonly changeArgument: number
  /** Choosing another member where a union is wanted [D]. */
  readonly switchMember: number
}

/** The values that the sources use, or that ours were chosen to be. */
export const standardParameters: GenerationParameters = {
  length: 40,
  initialLength: 20,
  attempts: 50,
  insertTarget: 0.5,
  insertPass: 0.2,
  insertHappening: 0.3,
  begin: 0.6,
  useInvolved: 0.7,
  passAtEnd: 0.5,
  reusePrimitive: 0.5,
  reuseObject: 0.9,
  reuseData: 0.5,
  nullish: 0.1,
  omitOptional: 0.7,
  omitDefaulted: 0.5,
  optionalProperty: 0.5,
  classOfSource: 0.9,
  restMean: 2,
  objectFromCall: 0.3,
  offType: 0,
  recursion: 10,
  arrayLength: 10,
  entries: 4,
  failing: 0.1,
  errorParts: 0.5,
  anySymbol: 0.1,
  registeredSymbol: 0.5,
  bareSymbol: 0.15,
  bytes: 0.7,
  callBack: 0.7,
  callBackLater: 0.25,
  controlledSignal: 0.5,
  eventName: 0.5,
  stubResults: 5,
  pool: 0.5,
  missedKey: 0.5,
  dynamicPool: 0.5,
  dynamicPoolSize: 50,
  special: 0.03,
  smallNumber: 0.2,
  numberDeviation: 2048,
  decimals: 2,
  stringLength: 20,
  joinString: 0.2,
  spreadString: 0.2,
  moveDate: 0.5,
  perturbation: 0.2,
  delta: 20,
  fineDelta: 2,
  characterDelta: 5,
  provenLiteral: 0.5,
  ownValues: 0.5,
  deleting: 1 / 3,
  inserting: 1 / 3,
  changing: 1,
  insertAgain: 0.5,
  changeArgument: 0.1,
  switchMember: 0.05,
}

/**
 * Where tests come from besides chance: each time a test is begun, it is one of this source with this probability. The
 * probabilities of all sources together are at most 1.
 */
export interface SeedSource {
  /** Who is said to have found what such a test covers, and what is made of it. */
  readonly name: Finder
  readonly probability: number
  /** What to begin a test with at this moment; undefined for nothing better than chance. */
  readonly template: (random: Random) => TestTemplate | undefined
  /** Is told that no test could be made of a template: there is no room for it, or a value that cannot be had. */
  readonly refused: (template: TestTemplate) => void
}

/** How a generator works. */
export interface GenerationOptions {
  readonly parameters: GenerationParameters
  readonly seeds: readonly SeedSource[]
}
