import { STUDIO_FRAME, STUDIO_TITLE } from './studio-frame.ts'

/**
 * The studio's title as the page shows it until the studio's code is here: public/early.js asks for it. It
 * stands where the studio puts its own, and is not read out twice. Its letters stand a little wider: in the
 * substitute for our font they would take less room than the later title, and browsers would count that one
 * as the largest paint of the page.
 */
export function EarlyStudioTitle({ titles }: { titles: Record<'en' | 'zh', string> }) {
  return (
    <div
      id="early-studio-title"
      aria-hidden="true"
      className={`pointer-events-none absolute inset-x-0 top-16 mt-px ${STUDIO_FRAME}`}
    >
      {Object.entries(titles).map(([language, title]) => (
        <p key={language} lang={language} className={`${STUDIO_TITLE} tracking-[0.014em]`}>
          {title}
        </p>
      ))}
    </div>
  )
}
