import type { ReactNode } from 'react'
import { useWideScreen } from '../lib/use-wide-screen.ts'
import { classNames } from './class-names.ts'

interface Column<Row> {
  title: string
  /** The cell of a row. The first column names the row. */
  cell: (row: Row) => ReactNode
  /** For numbers that are compared. */
  isNumber?: boolean
}

interface Props<Row> {
  /** What the rows are, for people who cannot see them. */
  label: string
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Shown in place of an empty list. */
  none: string
}

/** Rows of data: a table where the window is wide enough, a card for each row on a phone. */
export function Records<Row>({ none, ...props }: Props<Row>) {
  const isWide = useWideScreen()
  if (props.rows.length === 0) return <p className="text-ink-soft">{none}</p>
  return isWide ? <Table {...props} /> : <Cards {...props} />
}

type Filled<Row> = Omit<Props<Row>, 'none'>

function Table<Row>({ label, columns, rows, keyOf }: Filled<Row>) {
  return (
    <table aria-label={label} className="w-full border-collapse rounded-card bg-card text-left card-shadow">
      <thead className="text-sm text-ink-soft">
        <tr className="border-b-2 border-line">
          {columns.map(({ title, isNumber }) => (
            <th
              key={title}
              scope="col"
              className={classNames('px-3 py-2.5 font-semibold', isNumber && 'text-right')}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-b border-line align-baseline last:border-0">
            {columns.map(({ title, cell, isNumber }, index) => {
              const Cell = index === 0 ? 'th' : 'td'
              return (
                <Cell
                  key={title}
                  {...(index === 0 && { scope: 'row' })}
                  className={classNames(
                    // A cell with a very long text must not press the other columns together.
                    'max-w-96 px-3 py-3 font-normal wrap-anywhere',
                    isNumber && 'text-right tabular-nums',
                  )}
                >
                  {cell(row)}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cards<Row>({ label, columns: [first, ...others], rows, keyOf }: Filled<Row>) {
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {rows.map((row) => (
        <li key={keyOf(row)} className="rounded-card bg-card p-4 card-shadow">
          <div className="mb-2 wrap-anywhere">{first.cell(row)}</div>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
            {others.map(({ title, cell }) => (
              <div key={title} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-sm text-ink-soft">{title}</dt>
                <dd className="min-w-0 wrap-anywhere">{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
