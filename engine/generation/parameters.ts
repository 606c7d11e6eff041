import type { Finder } from '../model/report/report.ts'
import type { TestTemplate } from '../model/test/test-template.ts'
import type { Random } from '../random/random.ts'

/** Probabilities are in [0, 1]. Sources (docs/algorithms.md): [ES] EvoSuite, [PY] Pynguin, [ST] SynTest, [D] ours. */
export interface GenerationParameters {
  /** Most statements of a test, unless a target needs more [ES CHROMOSOME_LENGTH]. */
  readonly length: number
  /** Room in a test for each mock that a target may use: with many, no statement would be left for its call [D]. */
  readonly lengthOfMock: number
  /** New tests have a length uniform in [1, initialLength). Half of ES's 40: short tests run and read better [D]. */
  readonly initialLength: number
  /** Attempts to insert calls into a new test [ES MAX_ATTEMPTS, fewer: failures repeat]. */
  readonly attempts: number

  /** Inserting a call to a target; otherwise a call on an object of the test [ES INSERTION_UUT, no environment]. */
  readonly insertTarget: number
  /** Letting time pass instead of such a call, if the code sets timers [D]. */
  readonly insertPass: number
  /** Letting something happen after a call instead, if the code may wait for it [D]. */
  readonly insertInterleaving: number
  /** Arranging a mock of the code instead, if it has any [D]. */
  readonly insertArrangement: number
  /** Arranging each mock that a target may use, when a call to it is added [D]. */
  readonly arrangeMock: number
  /** Starting a call, doing something and awaiting it, instead of doing something after an existing call [D]. */
  readonly begin: number
  /** Doing that with a value involved in the call, instead of any [D]. */
  readonly useInvolved: number
  /** Letting time pass at the end of a new test, if the code sets timers, so that delayed effects show [D]. */
  readonly passAtEnd: number
  /** Reusing a primitive value in scope [ES PRIMITIVE_REUSE_PROBABILITY]. */
  readonly reusePrimitive: number
  /** Reusing an instance in scope [ES OBJECT_REUSE_PROBABILITY]. */
  readonly reuseObject: number
  /** Reusing an array, object literal or stub: as often as primitives, because they are literals too [D]. */
  readonly reuseData: number
  /** Each of `null` and `undefined` in a union [ES NULL_PROBABILITY]. */
  readonly nullish: number
  /** Omitting an optional argument [PY skip_optional_parameter_probability]. */
  readonly omitOptional: number
  /** Omitting an argument with a default value, so that both sides of the default are reached [D]. */
  readonly omitDefaulted: number
  /** Including an optional property, or an optional element of a tuple [D]. */
  readonly optionalProperty: number
  /** Mean number of rest arguments (geometric) [D]. */
  readonly restMean: number
  /** Creating an object of an interface by a call that returns one instead of a literal [ES P_OBJECT_POOL]. */
  readonly objectFromCall: number
  /** Passing a class of the source instead of a stub for it [D]. */
  readonly classOfSource: number
  /** A value of another type than the declared one [D: off by default]. */
  readonly offType: number
  /** Nested values deeper than this are as simple as possible [ES MAX_RECURSION]. */
  readonly recursion: number
  /** Arrays have fewer elements than this, nested ones half as many per level [ES MAX_ARRAY]. */
  readonly arrayLength: number
  /** Most entries of an index signature, and of a value of unknown shape [D]. */
  readonly entries: number
  /** A stub that throws after its results, and a promise that rejects [D]. */
  readonly failing: number
  /** The same, if the code tells the errors of mocks apart [D]. */
  readonly failingAsKnown: number
  /** An error with a cause or errors of its own, if the code reads these [D]. */
  readonly errorParts: number
  /** A symbol for a value of unknown type, and a symbol that the code knows, if it knows any [D]. */
  readonly anySymbol: number
  readonly registeredSymbol: number
  /** A new symbol without a description [D]. */
  readonly bareSymbol: number
  /** A buffer with bytes instead of zeros [D]. */
  readonly bytes: number
  /** A stub that calls a function it receives [D]. */
  readonly callBack: number
  /** Calling it only after returning, if the code waits for promises [D]. */
  readonly callBackLater: number
  /** For a signal, using that of a controller in the test [D]. */
  readonly controlledSignal: number
  /** An event with a name that the source listens for [D]. */
  readonly eventName: number
  /** Most results of a stub [ES FUNCTIONAL_MOCKING_INPUT_LIMIT]. */
  readonly stubResults: number

  /** Drawing a primitive from the pool of constants [ES PRIMITIVE_POOL]. */
  readonly pool: number
  /** A property name that code looked up in vain on such an object, if any, instead of one in the source [D]. */
  readonly missedKey: number
  /** Within the pool: a value observed during runs [ES DYNAMIC_POOL]. */
  readonly dynamicPool: number
  /** Values kept per type in the dynamic pool, oldest dropped first [ES DYNAMIC_POOL_SIZE]. */
  readonly dynamicPoolSize: number
  /** NaN, -0, infinities and other edges of the number type, as a group [D 2-5%]. */
  readonly special: number
  /** One of -1, 0, 1, 2, 3 for a whole number [PY]. */
  readonly smallNumber: number
  /** Deviation of random numbers [ES MAX_INT]. */
  readonly numberDeviation: number
  /** Most decimals of random fractions [ES 14; PY 2, which reads better]. */
  readonly decimals: number
  /** Random strings are shorter than this [ES STRING_LENGTH]. */
  readonly stringLength: number
  /** Joining a string with one from the pool instead of changing characters [D]: texts combine source strings. */
  readonly joinString: number
  /** Rebuilding an end of a string from the characters of the rest [D]: many texts need one kind, such as digits. */
  readonly spreadString: number
  /** Moving a date text to another date instead of changing characters, which rarely yields a date [D]. */
  readonly moveDate: number
  /** Drawing or changing the time of a date like other numbers, not by units of the calendar [D]. */
  readonly plainTime: number
  /** Drawing again instead of taking a small step [ES RANDOM_PERTURBATION]. */
  readonly perturbation: number
  /** Deviation of a step from a number [ES MAX_DELTA]. */
  readonly delta: number
  /** Deviation of the other half of the steps from a whole number, so that no small range is skipped [D]. */
  readonly fineDelta: number
  /** Deviation of a step from the code of a character [D]. */
  readonly characterDelta: number

  /** Filling a template slot with a literal that tests have in the same place, if there is one [D]. */
  readonly provenLiteral: number
  /** Drawing from the test's own values instead of observed ones in a template test, so that some are equal [D]. */
  readonly ownValues: number

  /** Deleting and inserting, drawn independently [ES P_TEST_DELETE, P_TEST_INSERT]. */
  readonly deleting: number
  readonly inserting: number
  /** Changing values. Always, instead of ES's third: distances are about values [D]. */
  readonly changing: number
  /** The k-th insertion is followed by another with this to the power of k [ES]. */
  readonly insertAgain: number
  /** Changing arguments of a call instead of replacing the call [ES P_CHANGE_PARAMETER]. */
  readonly changeArgument: number
  /** Switching to another member of a union [D]. */
  readonly switchMember: number
}

/** The values of the sources, or our own. */
export const standardParameters: GenerationParameters = {
  length: 40,
  lengthOfMock: 8,
  initialLength: 20,
  attempts: 50,
  insertTarget: 0.5,
  insertPass: 0.2,
  insertInterleaving: 0.3,
  insertArrangement: 0.3,
  arrangeMock: 0.7,
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
  failingAsKnown: 0.3,
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
  plainTime: 0.3,
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

/** A source of tests besides chance; a new test uses it with this probability. All probabilities sum to at most 1. */
export interface SeedSource {
  /** The finder credited with the coverage of its tests and their descendants. */
  readonly name: Finder
  readonly probability: number
  /** A template for a new test; `undefined` for one created at random. */
  readonly template: (random: Random) => TestTemplate | undefined
  /** Reports that a template could not be instantiated, for lack of room or of a value. */
  readonly refused: (template: TestTemplate) => void
}

/** The options of a generator. */
export interface GenerationOptions {
  readonly parameters: GenerationParameters
  readonly seeds: readonly SeedSource[]
}
