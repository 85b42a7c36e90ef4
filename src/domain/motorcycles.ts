/** The same key for every spelling of a make: "mercedes benz" and " Mercedes-Benz " have one key. */
export const makeKey = (make: string): string => make.toLowerCase().replace(/[\s-]/g, '');

const motorcycleMakes = new Set(
  'Aprilia, Benelli, Buell, Can-Am, Ducati, Harley, Harley-Davidson, Husqvarna, Indian, Indian Motorcycle, Kawasaki, KTM, LiveWire, Moto Guzzi, MV Agusta, Norton, Piaggio, Royal Enfield, Triumph, Vespa, Victory, Yamaha, Zero'
    .split(', ')
    .map(makeKey),
);

/** Whether a make, as typed, builds only motorcycles. */
export const buildsOnlyMotorcycles = (make: string): boolean => motorcycleMakes.has(makeKey(make));
