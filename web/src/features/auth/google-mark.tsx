/** Google's letter on the white disc that its guidelines ask for. */
export function GoogleMark() {
  return (
    <span aria-hidden="true" className="grid size-7 place-items-center rounded-full bg-[#fff]">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4.5">
        <path
          fill="#4285F4"
          d="M23.500 12.300c0-.8-.1-1.600-.2-2.300H12v4.500h6.500a5.500 5.500 0 0 1-2.400 3.600v3h3.900c2.200-2.100 3.500-5.200 3.500-8.800z"
        />
        <path
          fill="#34A853"
          d="M12 24c3.200 0 6-1.100 8-2.900l-3.900-3c-1.100.7-2.500 1.100-4.100 1.100-3.100 0-5.800-2.100-6.700-5h-4v3.100A12 12 0 0 0 12 24z"
        />
        <path fill="#FBBC05" d="M5.300 14.200a7.200 7.200 0 0 1 0-4.500V6.600h-4a12 12 0 0 0 0 10.700z" />
        <path
          fill="#EA4335"
          d="M12 4.800c1.800 0 3.300.6 4.600 1.800L20 3.200A12 12 0 0 0 1.300 6.600l4 3.100c.9-2.800 3.600-4.900 6.700-4.900z"
        />
      </svg>
    </span>
  )
}
