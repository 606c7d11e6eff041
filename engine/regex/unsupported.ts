/** A pattern with a construct that the automaton does not know, such as a backreference: it gets no distance but K. */
export class UnsupportedPattern extends Error {}
