import { type Figure, type Target, verdict } from './figure.ts'

const HEADINGS = ['', 'ours', 'p95', 'floor', 'ratio', 'target', '']

/** A number with three significant digits. */
function shortNumber(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '-'
  const size = Math.abs(value)
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2)
}

function targetText({ of, atLeast, atMost }: Target, unit: Figure['unit']): string {
  const limit = atLeast === undefined ? `<= ${atMost}` : `>= ${atLeast}`
  if (of === 'ratio') return `${limit} x floor`
  return `${of === 'p95' ? 'p95 ' : ''}${limit} ${unit}`.trimEnd()
}

function cells(figure: Figure): string[] {
  const { name, unit, ours, p95, floor, ratio, target } = figure
  const withUnit = (value: number | undefined) =>
    value === undefined ? '-' : `${shortNumber(value)} ${unit}`.trimEnd()
  return [
    name,
    withUnit(ours),
    withUnit(p95),
    withUnit(floor),
    shortNumber(ratio),
    target ? targetText(target, unit) : '-',
    verdict(figure),
  ]
}

/** The figures as aligned lines, the first column to the left, numbers to the right. */
export function table(title: string, figures: Figure[]): string {
  const rows = [HEADINGS, ...figures.map(cells)]
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return column === 0 || column === row.length - 1 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  ')
      .trimEnd(),
  )
  return [title, '-'.repeat(Math.max(...[title, ...lines].map((line) => line.length))), ...lines].join('\n')
}
