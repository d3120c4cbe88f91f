import { Footer } from '../footer.tsx'
import { Closing } from './closing.tsx'
import { Features } from './features.tsx'
import { GalleryTeaser } from './gallery-teaser.tsx'
import { Letters } from './letters.tsx'
import { PriceTeaser } from './price-teaser.tsx'
import { Steps } from './steps.tsx'

/** The sections below the hero on the landing page. */
export function Sections() {
  return (
    <>
      <Steps />
      <Features />
      <PriceTeaser />
      <GalleryTeaser />
      <Letters />
      <Closing />
      <Footer />
    </>
  )
}
