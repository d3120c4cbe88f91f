import type { PictureSize } from '@pawport/shared/contract/generations/schemas.ts'
import { useStore } from '../../../lib/store.ts'
import { changeDraft, draft } from '../draft.ts'
import { AspectChoice } from './aspect-choice.tsx'
import { ExtrasChoice } from './extras-choice.tsx'
import { MoodChoice } from './mood-choice.tsx'
import { MountChoice } from './mount-choice.tsx'
import { PortrayalChoice } from './portrayal-choice.tsx'
import { SizeChoice } from './size-choice.tsx'
import { StyleChoice } from './style-choice.tsx'
import { TakesChoice } from './takes-choice.tsx'
import { WayChoice } from './way-choice.tsx'

interface Props {
  sizes: readonly PictureSize[]
  /** Credits for a picture of a size; undefined until they are known. */
  priceOf: (size: PictureSize) => number | undefined
  /** False while the preview offers the styles. */
  hasStyles: boolean
}

/** Every choice beside photo and destination. */
export function LookChoices({ sizes, priceOf, hasStyles }: Props) {
  const chosen = useStore(draft)
  const { style, mount, portrayal, aspect, size, mood, takes } = chosen
  return (
    <div className="flex flex-col gap-5">
      {hasStyles && (
        <StyleChoice
          style={style}
          onChange={(style) => changeDraft({ style })}
          className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2.5"
        />
      )}
      <PortrayalChoice portrayal={portrayal} onChange={(portrayal) => changeDraft({ portrayal })} />
      <AspectChoice aspect={aspect} onChange={(aspect) => changeDraft({ aspect })} />
      <SizeChoice
        sizes={sizes}
        size={size}
        aspect={aspect}
        priceOf={priceOf}
        onChange={(size) => changeDraft({ size })}
      />
      <TakesChoice takes={takes} priceOf={priceOf} onChange={(takes) => changeDraft({ takes })} />
      <MoodChoice mood={mood} onChange={(mood) => changeDraft({ mood })} />
      <ExtrasChoice />
      <MountChoice mount={mount} onChange={(mount) => changeDraft({ mount })} />
      <WayChoice chosen={chosen} onChange={(way) => changeDraft({ way })} />
    </div>
  )
}
