import { useTranslate } from '../../lib/locale.ts'

/** Shown before the first generation: the outline of a postcard, and what to do. */
export function EmptyDesk() {
  const t = useTranslate()
  return (
    <div className="flex flex-col items-center justify-center gap-5 rounded-card border-2 border-dashed border-line px-6 py-12 text-center lg:min-h-[34rem]">
      <svg viewBox="0 0 240 160" aria-hidden="true" className="w-60 -rotate-3" fill="none">
        <rect x="4" y="4" width="232" height="152" rx="8" className="fill-card stroke-line" strokeWidth="3" />
        <path d="M132 24v112" className="stroke-line" strokeWidth="2.500" />
        <path
          d="M24 46h88M24 66h76M24 86h84M24 106h52M148 96h72M148 116h72M148 136h44"
          className="stroke-line"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <rect
          x="182"
          y="20"
          width="38"
          height="46"
          className="stroke-coral"
          strokeWidth="2.500"
          strokeDasharray="5 4"
        />
        <g className="fill-coral">
          <ellipse cx="191.500" cy="41" rx="3" ry="4" transform="rotate(-24 191.500 41)" />
          <ellipse cx="197.500" cy="36" rx="3" ry="4" transform="rotate(-8 197.500 36)" />
          <ellipse cx="204.500" cy="36" rx="3" ry="4" transform="rotate(8 204.500 36)" />
          <ellipse cx="210.500" cy="41" rx="3" ry="4" transform="rotate(24 210.500 41)" />
          <path d="M201 43c4 0 8 4.500 8 8 0 2.500-2 3.700-4 3.700-1.500 0-2.400-.7-4-.7s-2.500.7-4 .7c-2 0-4-1.200-4-3.700 0-3.500 4-8 8-8z" />
        </g>
      </svg>
      <div className="flex flex-col gap-1">
        <p className="font-title text-xl sm:text-2xl">{t('live.emptyTitle')}</p>
        <p className="text-ink-soft">{t('live.emptyText')}</p>
      </div>
    </div>
  )
}
