/** A pattern with a construct that the automaton does not support, such as a backreference; its distance is K. */
export class UnsupportedPattern extends Error {}
