/**
 * Width and margins of the studio, and its title: the page shows the title before the studio's code is here.
 */
export const STUDIO_FRAME = 'mx-auto w-full max-w-[112rem] px-4 py-4 sm:px-6 sm:py-6 lg:px-10'
export const STUDIO_TITLE = 'font-title text-3xl leading-tight sm:text-4xl'
