import { paths } from '@pawport/shared/contract/paths.ts'
import { Image, Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { carryPhoto } from '../../lib/carried-photo.ts'
import { useTranslate } from '../../lib/locale.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { FIRST_DRAFTS, type FirstDraft, type FirstDrafts, useFirstDrafts } from './use-first-drafts.ts'

const OPENS_AFTER_MS = 2_000

interface Props {
  photo: File
  onOther: () => void
}

/** The chosen photo with three drafts of the pet in it. Without drafts the studio opens after two seconds. */
export function PhotoCard({ photo, onOther }: Props) {
  const t = useTranslate()
  const [, navigate] = useLocation()
  const drafts = useFirstDrafts(photo)
  const { state } = drafts
  const card = useRef<HTMLElement>(null)

  // The button that chose the photo had the focus, and is gone: the next Tab begins at the drafts.
  useEffect(() => {
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    if (state !== 'none') return
    const timer = setTimeout(() => navigate(paths.dashboard), OPENS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [state, navigate])

  async function choose({ choice, image }: FirstDraft): Promise<void> {
    await carryPhoto(photo, choice, image)
    navigate(paths.dashboard)
  }

  const other = (
    <Button
      look={state === 'refused' ? 'primary' : 'quiet'}
      className={state === 'refused' ? '' : '-ml-5 sm:ml-0'}
      onClick={onOther}
    >
      {t('upload.other')}
    </Button>
  )

  return (
    <section
      ref={card}
      tabIndex={-1}
      className="max-w-xl overflow-hidden rounded-card bg-card card-shadow outline-none"
    >
      <div aria-hidden="true" className="airmail h-2" />
      <div className="flex flex-col gap-5 p-5 sm:p-6">
        <div className="flex items-center gap-5">
          <Stamp photo={photo} />
          <div role="status" className="min-w-0 text-lg font-semibold">
            {state !== 'refused' ? (
              t(drafts.state === 'asking' && drafts.isBusy ? 'drafts.busy' : TEXTS[state])
            ) : (
              <>
                {drafts.hasNoPet && <p className="text-bad">{t('drafts.noAnimals')}</p>}
                {drafts.text}
              </>
            )}
          </div>
        </div>
        {(state === 'asking' || state === 'drawn') && (
          <Drafts drafts={drafts} onChoose={(draft) => void choose(draft)} />
        )}
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:flex-col max-sm:items-start">
          {state === 'refused' && other}
          <Link href={paths.dashboard} className={buttonLook(STUDIO_LOOKS[state])}>
            <Send aria-hidden="true" className="size-5" />
            {t('upload.now')}
          </Link>
          {state !== 'refused' && other}
        </div>
      </div>
    </section>
  )
}

/** The way to the studio is the next step, unless drafts can be chosen or the photo has to be another one. */
const STUDIO_LOOKS = { asking: 'primary', none: 'primary', drawn: 'secondary', refused: 'quiet' } as const

const TEXTS = { asking: 'drafts.asking', drawn: 'drafts.drawn', none: 'upload.packed' } as const

interface DraftsProps {
  drafts: FirstDrafts
  onChoose: (draft: FirstDraft) => void
}

function Drafts({ drafts, onChoose }: DraftsProps) {
  const t = useTranslate()
  const drawn = 'drafts' in drafts ? drafts.drafts : []
  return (
    <ul className="grid grid-cols-3 gap-2 sm:gap-3">
      {Array.from({ length: FIRST_DRAFTS }, (_, at) => {
        const draft = drawn[at]
        const key = `draft-${at}`
        if (!draft)
          return (
            <li
              key={key}
              className="grid aspect-square place-items-center rounded-lg border-2 border-dashed border-line text-teal"
            >
              <Spinner />
            </li>
          )
        const { image, choice } = draft
        return (
          <li key={key}>
            <button
              type="button"
              onClick={() => onChoose(draft)}
              className="block w-full overflow-hidden rounded-lg border-2 border-line transition-colors duration-150 hover:border-teal"
            >
              <img
                src={image}
                alt={t('drafts.first', { place: choice.destination.name })}
                className="aspect-square w-full"
              />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function Stamp({ photo }: { photo: File }) {
  const [preview, setPreview] = useState<string | null>(null)

  useEffect(() => {
    const link = URL.createObjectURL(photo)
    setPreview(link)
    return () => URL.revokeObjectURL(link)
  }, [photo])

  return (
    <div className="w-20 shrink-0 -rotate-3 sm:w-24 stamp-shadow">
      <div className="stamp-edge bg-paper">
        {preview ? (
          <img
            src={preview}
            alt={photo.name}
            onError={() => setPreview(null)}
            className="aspect-square w-full object-contain"
          />
        ) : (
          <span className="grid aspect-square place-items-center text-teal">
            <Image aria-hidden="true" className="size-10" strokeWidth={1.5} />
          </span>
        )}
      </div>
    </div>
  )
}
