import { classNames } from './class-names.ts'

interface Props {
  name: string
  /** Address of the picture; null without one. */
  image: string | null
  /** Class names for its size, and for the size of the letter. */
  className: string
}

/** The picture of an account; its first letter until the picture has loaded, or if it cannot be loaded. */
export function Avatar({ name, image, className }: Props) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-sun font-bold text-[#1b2b3f]',
        className,
      )}
    >
      {name.charAt(0).toUpperCase()}
      {image && (
        <img
          key={image}
          src={image}
          alt=""
          referrerPolicy="no-referrer"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true
          }}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}
