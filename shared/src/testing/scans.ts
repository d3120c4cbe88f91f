import pg from 'pg'

/** A statement as it was sent, with its parameters. */
export interface Sent {
  text: string
  values: unknown[]
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: PlanNode[]
}

interface Index {
  name: string
  table: string
  /**
   * Its first column; a condition on the others alone passes over the whole index. Null for an index that is
   * no B-tree.
   */
  first: string | null
  /** Holds a part of the table only. */
  isPartial: boolean
}

/** Nodes that read all their input before they give a row, so that a LIMIT above them saves nothing. */
const READS_ALL = new Set(['Sort', 'Aggregate', 'WindowAgg', 'Hash', 'Materialize', 'ModifyTable', 'SetOp'])
const PLANNED = /^\s*(?:with|select|insert|update|delete|\()/i

/** The statements that the stores of this process send while `use` runs, each text once. */
export async function sentDuring(use: () => Promise<unknown>): Promise<Sent[]> {
  const sent = new Map<string, Sent>()
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    const [text, values] = asked
    if (typeof text === 'string' && PLANNED.test(text))
      sent.set(text, { text, values: Array.isArray(values) ? values : [] })
    return (query as unknown as (...all: unknown[]) => unknown).apply(this, asked)
  } as typeof query
  try {
    await use()
  } finally {
    pg.Client.prototype.query = query
  }
  return [...sent.values()]
}

/**
 * The whole tables that these statements have to read: no index leads to their rows. Every table counts
 * except those of `small`. The planner must not scan tables or hash them here, so that it takes any index
 * that there is: what it takes by itself depends on the number of rows, which are few in a test. A walk
 * through a whole index counts as well, unless a LIMIT ends it and no filter makes it longer, or the index
 * holds a part of the table only.
 */
export async function wholeReads(
  url: string,
  statements: readonly Sent[],
  small: ReadonlySet<string>,
): Promise<{ table: string; text: string }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await client.query(`SET enable_${way} = off`)
    const { rows } = await client.query<Index>(
      `SELECT indexrelid::regclass::text AS name, indrelid::regclass::text AS table, indpred IS NOT NULL AS "isPartial",
         CASE WHEN amname = 'btree' THEN pg_get_indexdef(indexrelid, 1, true) END AS first
       FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid JOIN pg_am ON pg_am.oid = relam`,
    )
    const indexes = new Map(rows.map((index) => [index.name, index]))
    const found: { table: string; text: string }[] = []
    for (const { text, values } of statements) {
      const explained = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>({
        text: `EXPLAIN (FORMAT JSON) ${text}`,
        values,
      })
      const plan = explained.rows[0]?.['QUERY PLAN'][0]?.Plan
      if (!plan) throw new Error(`PostgreSQL gave no plan for ${text}`)
      const tables = new Set(readWhole(plan, false, indexes).filter((table) => !small.has(table)))
      found.push(...[...tables].map((table) => ({ table, text })))
    }
    return found
  } finally {
    await client.end()
  }
}

/** The tables that a plan reads from end to end. */
function readWhole(node: PlanNode, isLimited: boolean, indexes: ReadonlyMap<string, Index>): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': name, 'Index Cond': condition } = node
  const used = name === undefined ? undefined : indexes.get(name)
  const leads = condition !== undefined && (!used?.first || condition.includes(used.first))
  const index = leads ? undefined : used
  // A LIMIT ends a walk, but not one that passes over row after row.
  const walks = index && !index.isPartial && (!isLimited || node.Filter !== undefined)
  const own = type === 'Seq Scan' ? (table ?? '') : walks ? index.table : null
  const goesOn = type === 'Limit' || (isLimited && !READS_ALL.has(type))
  const below = (node.Plans ?? []).flatMap((child) => readWhole(child, goesOn, indexes))
  return own === null ? below : [own, ...below]
}
