import { LONGEST_TITLE } from '@pawport/shared/contract/albums/limits.ts'
import { type FormEvent, useState } from 'react'
import { useTranslate } from '../../lib/locale.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface Props {
  title: string
  /** The text of the button. */
  send: string
  /** The album's title until now. */
  initial?: string
  onSend: (title: string) => Promise<void>
  onClose: () => void
}

/** Asks for the title of an album. */
export function TitleDialog({ title, send, initial = '', onSend, onClose }: Props) {
  const t = useTranslate()
  const [text, setText] = useState(initial)
  const { isBusy, start } = useAction(async () => {
    await onSend(text.trim())
    onClose()
  })
  const isEmpty = text.trim() === ''

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!isEmpty) start()
  }

  return (
    <Dialog title={title} onClose={onClose} className="sm:max-w-lg">
      <form onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label={t('albums.name')}
          autoFocus
          value={text}
          maxLength={LONGEST_TITLE}
          autoComplete="off"
          required
          onChange={(event) => setText(event.target.value)}
        />
        <Button
          look="primary"
          type="submit"
          className="self-end max-sm:self-stretch"
          disabled={isEmpty}
          aria-busy={isBusy}
        >
          {isBusy && <Spinner />}
          {send}
        </Button>
      </form>
    </Dialog>
  )
}
