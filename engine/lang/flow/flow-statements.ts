import ts from 'typescript'
import { isErased } from '../syntax/erased.ts'
import type { FlowBuilder, JumpTargets } from './flow-builder.ts'
import { assignPattern, decide, type OutcomeEnds } from './flow-expressions.ts'
import { type Ends, exit } from './flow-graph-builder.ts'
import { jumpTarget } from './jumps.ts'
import { isPattern } from './predicates.ts'

/** Adds the control flow of a statement. */
export function execute(builder: FlowBuilder, statement: ts.Statement, ends: Ends): Ends {
  if (isErased(statement)) return ends
  // Blocks and labels have no node.
  if (ts.isBlock(statement)) return executeAll(builder, statement.statements, ends)
  if (ts.isLabeledStatement(statement)) return labeledStatement(builder, statement, ends)
  const { graph } = builder
  const at = graph.add({ kind: 'statement', statement }, ends)
  if (ts.isIfStatement(statement)) {
    const { whenTrue, whenFalse } = decide(builder, statement.expression, at)
    const skipped = statement.elseStatement
    return [
      ...execute(builder, statement.thenStatement, whenTrue),
      ...(skipped === undefined ? whenFalse : execute(builder, skipped, whenFalse)),
    ]
  }
  if (ts.isIterationStatement(statement, false)) return loop(builder, statement, at)
  if (ts.isSwitchStatement(statement)) return switchStatement(builder, statement, at)
  if (ts.isTryStatement(statement)) return tryStatement(builder, statement, at)
  if (ts.isReturnStatement(statement)) {
    graph.jump(graph.returned, statement.expression === undefined ? at : builder.evaluate(statement.expression, at))
    return []
  }
  if (ts.isThrowStatement(statement)) {
    graph.raise(builder.evaluate(statement.expression, at))
    return []
  }
  if (ts.isBreakOrContinueStatement(statement)) {
    const target = jumpTarget(statement)
    const targets = target === undefined ? undefined : builder.targets.get(target)
    if (targets !== undefined) graph.jump(ts.isBreakStatement(statement) ? targets.breaks : targets.continues, at)
    return []
  }
  if (ts.isModuleDeclaration(statement)) return moduleDeclaration(builder, statement, at)
  return builder.evaluate(statement, at)
}

function executeAll(builder: FlowBuilder, statements: readonly ts.Statement[], ends: Ends): Ends {
  return statements.reduce((at, it) => execute(builder, it, at), ends)
}

/** The body of a namespace runs in place. */
function moduleDeclaration(builder: FlowBuilder, { body }: ts.ModuleDeclaration, ends: Ends): Ends {
  if (body === undefined) return ends
  if (ts.isModuleBlock(body)) return executeAll(builder, body.statements, ends)
  return ts.isModuleDeclaration(body) ? moduleDeclaration(builder, body, ends) : ends
}

/** Makes a statement the target of jumps while its parts are built. */
function targeted(builder: FlowBuilder, statement: ts.Statement, build: (targets: JumpTargets) => Ends): Ends {
  const targets: JumpTargets = { breaks: builder.graph.open(), continues: builder.graph.open() }
  builder.targets.set(statement, targets)
  const ends = build(targets)
  return [...ends, ...targets.breaks.ends]
}

function labeledStatement(builder: FlowBuilder, statement: ts.LabeledStatement, ends: Ends): Ends {
  return targeted(builder, statement, () => execute(builder, statement.statement, ends))
}

function loop(builder: FlowBuilder, statement: ts.IterationStatement, ends: Ends): Ends {
  return targeted(builder, statement, (targets) =>
    ts.isDoStatement(statement)
      ? doLoop(builder, statement, targets, ends)
      : headedLoop(builder, statement as HeadedLoop, targets, ends),
  )
}

type HeadedLoop = ts.WhileStatement | ts.ForStatement | ts.ForOfStatement | ts.ForInStatement

function doLoop(builder: FlowBuilder, statement: ts.DoStatement, { continues }: JumpTargets, ends: Ends): Ends {
  const { graph } = builder
  const head = graph.join(ends)
  const body = execute(builder, statement.statement, graph.after(head))
  const { whenTrue, whenFalse } = decide(builder, statement.expression, [...body, ...continues.ends])
  graph.connect(whenTrue, head)
  return ended(builder, head, whenFalse)
}

function headedLoop(builder: FlowBuilder, statement: HeadedLoop, { continues }: JumpTargets, ends: Ends): Ends {
  const { graph } = builder
  const isEach = ts.isForOfStatement(statement) || ts.isForInStatement(statement)
  const head = graph.join(start(builder, statement, ends))
  const { whenTrue, whenFalse } = headEnds(builder, statement, graph.after(head))
  const bound = isEach ? assignHead(builder, statement.initializer, whenTrue) : whenTrue
  const body = [...execute(builder, statement.statement, bound), ...continues.ends]
  const isCounted = ts.isForStatement(statement) && statement.incrementor !== undefined
  graph.connect(isCounted ? builder.evaluate(statement.incrementor, body) : body, head)
  return ended(builder, head, whenFalse)
}

function headEnds(builder: FlowBuilder, statement: HeadedLoop, at: Ends): OutcomeEnds {
  if (ts.isWhileStatement(statement)) return decide(builder, statement.expression, at)
  if (!ts.isForStatement(statement)) {
    return builder.graph.decide(builder.inventory.predicate('loop', statement)!, at)
  }
  return statement.condition === undefined ? { whenTrue: at, whenFalse: [] } : decide(builder, statement.condition, at)
}

/** Connects an endless loop to the exit: else the condition of a jump out of it would seem to be always reached. */
function ended({ graph }: FlowBuilder, head: number, whenFalse: Ends): Ends {
  if (whenFalse.length === 0) graph.connect(graph.after(head), exit)
  return whenFalse
}

/** The part that runs once before the loop. */
function start(builder: FlowBuilder, statement: HeadedLoop, ends: Ends): Ends {
  if (ts.isForOfStatement(statement) || ts.isForInStatement(statement)) {
    return builder.evaluate(statement.expression, ends)
  }
  if (!ts.isForStatement(statement) || statement.initializer === undefined) return ends
  return builder.evaluate(statement.initializer, ends)
}

function assignHead(builder: FlowBuilder, head: ts.ForInitializer, ends: Ends): Ends {
  return !ts.isVariableDeclarationList(head) && isPattern(head)
    ? assignPattern(builder, head, ends)
    : builder.evaluate(head, ends)
}

/** Labels are compared in source order; if none matches, control enters `default`, wherever it stands. */
function switchStatement(builder: FlowBuilder, statement: ts.SwitchStatement, ends: Ends): Ends {
  const { graph, inventory } = builder
  return targeted(builder, statement, () => {
    let waiting = builder.evaluate(statement.expression, ends)
    const entered = new Map<ts.CaseOrDefaultClause, Ends>()
    const { clauses } = statement.caseBlock
    for (const clause of clauses) {
      if (ts.isDefaultClause(clause)) continue
      const ways = graph.decide(inventory.predicate('case', clause)!, builder.evaluate(clause.expression, waiting))
      entered.set(clause, ways.whenTrue)
      waiting = ways.whenFalse
    }
    const otherwise = clauses.find(ts.isDefaultClause)
    if (otherwise !== undefined) entered.set(otherwise, waiting)
    const through = clauses.reduce<Ends>(
      (fallen, it) => executeAll(builder, it.statements, [...fallen, ...entered.get(it)!]),
      [],
    )
    return otherwise === undefined ? [...through, ...waiting] : through
  })
}

function tryStatement(builder: FlowBuilder, statement: ts.TryStatement, ends: Ends): Ends {
  const { graph } = builder
  const { tryBlock, catchClause, finallyBlock } = statement
  const guarded = (): Ends => {
    if (catchClause === undefined) return execute(builder, tryBlock, ends)
    let completed: Ends = []
    let raised = graph.catching(() => {
      completed = execute(builder, tryBlock, ends)
    })
    if (0 < raised.length) raised = graph.pass({ kind: 'join' }, raised)
    const { variableDeclaration } = catchClause
    const caught = variableDeclaration === undefined ? raised : builder.evaluate(variableDeclaration, raised)
    return [...completed, ...execute(builder, catchClause.block, caught)]
  }
  return finallyBlock === undefined
    ? guarded()
    : graph.finalizing(guarded, (reached) => execute(builder, finallyBlock, reached))
}
