/** The line of the brand mark, as an SVG path in a square of 32 units: the center line of a road that goes down. */
export const markLine = 'M0 10H8.2C10.9 10 12.7 11.5 13.8 13L18.2 19C19.3 20.5 21.1 22 23.8 22H32';
