import type { LegalBlock } from '@pawport/shared/contract/config/legal.ts'
import { type ReactNode, useMemo } from 'react'

/** An address of a page or of a mailbox; a full stop or bracket at its end belongs to the sentence. */
const ADDRESS = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

/**
 * The operator's text. It is shown as text: no tag in it does anything, and only whole addresses become
 * links.
 */
export function OwnText({ blocks }: { blocks: readonly LegalBlock[] }) {
  const parts = useMemo(() => grouped(blocks), [blocks])
  return <div className="-mt-6 flex max-w-[42em] flex-col gap-4 leading-relaxed wrap-anywhere">{parts}</div>
}

/** Neighbouring items are one list. */
function grouped(blocks: readonly LegalBlock[]): ReactNode[] {
  const parts: ReactNode[] = []
  for (let at = 0; at < blocks.length; at += 1) {
    const { kind, text } = blocks[at] as LegalBlock
    if (kind === 'heading')
      parts.push(
        <h2 key={at} className="mt-4 text-xl font-bold">
          {text}
        </h2>,
      )
    else if (kind === 'paragraph') parts.push(<p key={at}>{linked(text)}</p>)
    else {
      const first = at
      while (blocks[at + 1]?.kind === 'item') at += 1
      parts.push(
        <ul key={first} className="list-disc pl-5">
          {blocks.slice(first, at + 1).map((item) => (
            <li key={item.text}>{linked(item.text)}</li>
          ))}
        </ul>,
      )
    }
  }
  return parts
}

function linked(text: string): ReactNode[] {
  return text.split(ADDRESS).map((part, at) => {
    if (at % 2 === 0) return part
    return (
      <a key={part} href={part.includes('://') ? part : `mailto:${part}`} className="text-teal underline">
        {part}
      </a>
    )
  })
}
