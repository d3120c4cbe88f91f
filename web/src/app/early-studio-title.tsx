import { STUDIO_FRAME, STUDIO_TITLE } from './studio-frame.ts'

/**
 * The studio's title as the page shows it until the studio's code is here: public/early.js asks for it. It
 * stands where the studio puts its own, and is not read out twice.
 */
export function EarlyStudioTitle({ titles }: { titles: Record<'en' | 'zh', string> }) {
  return (
    <div
      id="early-studio-title"
      aria-hidden="true"
      className={`pointer-events-none absolute inset-x-0 top-16 mt-px ${STUDIO_FRAME}`}
    >
      {Object.entries(titles).map(([language, title]) => (
        <p key={language} lang={language} className={STUDIO_TITLE}>
          {title}
        </p>
      ))}
    </div>
  )
}
