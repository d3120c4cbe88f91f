import { Image, Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useTranslate } from '../../lib/locale.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { paths } from '../paths.ts'

interface Props {
  photo: File
  onOther: () => void
}

/** The chosen photo, shown for two seconds before the studio opens. */
export function PhotoCard({ photo, onOther }: Props) {
  const t = useTranslate()
  const [preview, setPreview] = useState<string | null>(null)

  useEffect(() => {
    const link = URL.createObjectURL(photo)
    setPreview(link)
    return () => URL.revokeObjectURL(link)
  }, [photo])

  return (
    <section className="max-w-xl overflow-hidden rounded-card bg-card shadow-card">
      <div aria-hidden="true" className="airmail h-2" />
      <div className="flex items-center gap-5 p-5 sm:p-6">
        <div className="w-28 shrink-0 -rotate-3 drop-shadow-[0_6px_12px_rgb(27_43_63/0.18)]">
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
        <div className="flex min-w-0 flex-col items-start gap-3">
          <p role="status" className="text-lg font-semibold">
            {t('upload.packed')}
          </p>
          <Link href={paths.dashboard} className={buttonLook('primary')}>
            <Send aria-hidden="true" className="size-5" />
            {t('upload.now')}
          </Link>
          <Button look="quiet" className="-ml-5" onClick={onOther}>
            {t('upload.other')}
          </Button>
        </div>
      </div>
    </section>
  )
}
