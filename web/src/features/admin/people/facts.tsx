import type { ReactNode } from 'react'

/** What is known about one thing: terms with their values. Values that are null are left out. */
export function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 rounded-card bg-card p-4 card-shadow sm:grid-cols-2 lg:grid-cols-3">
      {Object.entries(facts)
        .filter(([, value]) => value !== null)
        .map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-sm text-ink-soft">{term}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** A part of a page with its title. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-title text-2xl">{title}</h2>
      {children}
    </section>
  )
}
