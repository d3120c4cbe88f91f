import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { ListEnd } from './list-end.tsx'
import { ListFailed } from './list-notes.tsx'
import { Skeleton } from './skeleton.tsx'
import { useKeepFocus } from './use-keep-focus.ts'
import type { Loaded } from './use-loaded-pages.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

/** For the element of an item: which of how many it is, as not all of a long list are rendered. */
export interface Numbered {
  'aria-posinset'?: number
  'aria-setsize'?: number
}

interface Props<Item> {
  loaded: Loaded<Item>
  /** The id of the list's title. */
  labelledBy: string
  className: string
  /** How many are shown, as a text. */
  shown: (count: number) => string
  /** Shown in place of an empty list. */
  empty: ReactNode
  /** Renders an item of the list as its `li`, which takes `numbered`. */
  children: (item: Item, numbered: Numbered) => ReactNode
}

/**
 * A list of the server in each of its states: loading, failed, empty, or loaded with a button for more. After
 * the first press of that button further pages load by themselves as their turn comes.
 */
export function LoadedList<Item extends Generation>({
  loaded: { items, error, hasMore, isLoadingMore, hasFailed, isRefreshing, loadMore, reload },
  labelledBy,
  className,
  shown,
  empty,
  children,
}: Props<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const tasks = useMemo(() => items?.map(({ task_id }) => task_id) ?? [], [items])
  const [isContinuous, setContinuous] = useState(false)
  const [isPressed, setPressed] = useState(false)
  useKeepFocus(list, tasks, isLoadingMore && isPressed)
  const { from, to, style } = useVirtualRows(list, items?.length ?? 0)
  if (items === undefined) return error ? <ListFailed onAgain={reload} /> : <Skeleton />
  if (items.length === 0) return empty
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-labelledby={labelledBy} className={className} style={style}>
        {items
          .slice(from, to)
          .map((item, index) =>
            children(
              item,
              style ? { 'aria-posinset': from + index + 1, 'aria-setsize': hasMore ? -1 : items.length } : {},
            ),
          )}
      </ul>
      <ListEnd
        hasMore={hasMore}
        isLoadingMore={isLoadingMore}
        isContinuous={isContinuous && !isRefreshing && !hasFailed}
        onMore={(by) => {
          setPressed(by === 'press')
          setContinuous(true)
          loadMore()
        }}
        shown={shown(items.length)}
      />
    </>
  )
}
