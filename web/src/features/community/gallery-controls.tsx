import { GALLERY_ORDERS, type GalleryOrder, SPECIES } from '@pawport/shared/contract/community/schemas.ts'
import { useId } from 'react'
import { useTranslate } from '../../lib/locale.ts'
import { useStore } from '../../lib/store.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { galleryFilter } from './use-gallery.ts'

const LONGEST_SEARCH = 120

/** Filter, order and search of the gallery. */
export function GalleryControls() {
  const t = useTranslate()
  const id = useId()
  const filter = useStore(galleryFilter)
  return (
    <search className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <fieldset className="relative flex flex-wrap gap-2">
        <legend className="sr-only">{t('gallery.filter')}</legend>
        {[null, ...SPECIES].map((one) => (
          <label
            key={one}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-full border-2 border-line bg-card px-4 text-sm font-semibold transition-colors duration-150 hover:border-ink-soft has-checked:border-teal has-checked:bg-teal has-checked:text-on-coral has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal"
          >
            <input
              type="radio"
              name="species"
              checked={one === filter.species}
              onChange={() => galleryFilter.set({ ...galleryFilter.get(), species: one })}
              className="sr-only"
            />
            {t(`gallery.${one ?? 'all'}`)}
          </label>
        ))}
      </fieldset>
      <div className="flex flex-auto flex-wrap gap-3 sm:justify-end">
        <SearchField
          label={t('gallery.search')}
          searched={filter.place}
          longest={LONGEST_SEARCH}
          onSearch={(place) => galleryFilter.set({ ...galleryFilter.get(), place })}
          className="flex-[1_1_13rem] sm:max-w-72"
        />
        <label htmlFor={id} className="sr-only">
          {t('gallery.sort')}
        </label>
        <select
          id={id}
          value={filter.sort}
          onChange={({ target }) =>
            galleryFilter.set({ ...galleryFilter.get(), sort: target.value as GalleryOrder })
          }
          className="min-h-11 rounded-full border-2 border-line bg-card px-4 text-sm font-semibold max-sm:flex-auto"
        >
          {GALLERY_ORDERS.map((order) => (
            <option key={order} value={order}>
              {t(`gallery.${order}`)}
            </option>
          ))}
        </select>
      </div>
    </search>
  )
}
