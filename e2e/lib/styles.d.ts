/** Style sheets that the web application imports, where a journey takes a type of it. */
declare module '*.css'
