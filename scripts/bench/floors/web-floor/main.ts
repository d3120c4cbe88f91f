/** A page of one line with the libraries of our first page: the least time that these libraries need. */
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import useSWR from 'swr'
import { Route, Router, Switch } from 'wouter'
import { useHashLocation } from 'wouter/use-hash-location'

const texts: Record<string, string> = { greeting: 'Hello, {name}' }

function translate(key: string, values: Record<string, string> = {}): string {
  return (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, mark: string) => values[mark] ?? '')
}

function Hello() {
  const { data } = useSWR('/api/auth/session', (path: string) => fetch(path).then((answer) => answer.text()))
  return createElement('p', null, translate('greeting', { name: data ? 'you' : 'visitor' }))
}

/** Each address shows the same page. */
const screens = createElement(Switch, null, createElement(Route, { component: Hello }))

const root = document.getElementById('root')
// biome-ignore lint/correctness/noChildrenProp: the types of wouter want them among the properties
if (root) createRoot(root).render(createElement(Router, { hook: useHashLocation, children: screens }))
