import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { LONGEST_MESSAGE } from '@pawport/shared/contract/mailing/limits.ts'
import { useState } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { AlertNote } from '../../../ui/alert-note.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { CardForm, type Written } from './card-form.tsx'
import { Proof } from './proof.tsx'
import { SentCards } from './sent-cards.tsx'
import { useOffer } from './use-cards.ts'
import { wholeSentences } from './whole-sentences.ts'

/** What a card needs to know of its picture. */
export type MailedPicture = Pick<Generation, 'task_id' | 'place_name' | 'output_description'>

interface Props {
  picture: MailedPicture
  onClose: () => void
}

/** What was written for the card of each picture, until the page is left. */
const kept = new Map<string, Written>()

/** Recipient and words, then both sides as they will be printed, then where the card is. */
export function MailDialog({ picture, onClose }: Props) {
  const t = useTranslate()
  const { task_id: taskId, place_name: place, output_description: diary } = picture
  const { data: offer, error } = useOffer(taskId)
  const [proofId, setProofId] = useState<string | null>(null)
  const [written, setWritten] = useState<Written>(
    kept.get(taskId) ?? { addressId: null, message: wholeSentences(diary ?? '', LONGEST_MESSAGE) },
  )

  function write(next: Written): void {
    kept.set(taskId, next)
    setWritten(next)
  }

  return (
    <Dialog title={t('mail.title')} onClose={onClose} className="max-w-3xl">
      <p>{t('mail.lead', { place })}</p>
      {!offer && !error && <Spinner />}
      {!offer && error && <AlertNote text={t('mail.failed')} />}
      {offer?.simulation_url && (
        <p className="rounded-xl bg-paper-deep p-3 text-sm">
          {t('mail.simulated')}{' '}
          <a href={offer.simulation_url} target="_blank" rel="noreferrer" className="font-semibold underline">
            {t('mail.simulation')}
          </a>
        </p>
      )}
      {offer && offer.cards.length > 0 && <SentCards cards={offer.cards} />}
      {offer && (
        // The focus stays in it while the form makes room for the proof and comes back.
        <section className="flex flex-col gap-5 outline-none">
          {proofId ? (
            <Proof id={proofId} offer={offer} onChange={() => setProofId(null)} />
          ) : (
            <CardForm {...{ taskId, diary, offer, written, setWritten: write }} onDrawn={setProofId} />
          )}
        </section>
      )}
    </Dialog>
  )
}
