import { PICTURE_CREDITS } from '@pawport/shared/contract/billing/picture-prices.ts'
import type { PictureSize } from '@pawport/shared/contract/generations/schemas.ts'
import { useEffect, useState } from 'react'
import { AGREED_SIZE, readCarriedPhoto } from '../../lib/carried-photo.ts'

export interface WaitingCard {
  /** Of the draft, as a `data:` address. */
  picture: string
  place: string
  /** Credits that the card costs. */
  price: number
}

/** The draft that was chosen on the first page; null without one, undefined until that is known. */
export function useWaitingCard(): WaitingCard | null | undefined {
  const [card, setCard] = useState<WaitingCard | null>()
  useEffect(() => {
    let isHere = true
    void readCarriedPhoto().then((carried) => {
      if (!isHere) return
      const { choice, picture } = carried ?? {}
      if (!choice || !picture) return setCard(null)
      setCard({
        picture,
        place: choice.destination.name,
        price: PICTURE_CREDITS[AGREED_SIZE satisfies PictureSize],
      })
    })
    return () => {
      isHere = false
    }
  }, [])
  return card
}
