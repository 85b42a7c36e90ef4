import { makeKey } from './motorcycles';

/**
 * Makes sold in the U.S. in the last 30 years and their well-known passenger models, in alphabetical order and in the
 * makers' spelling. They are suggestions: a visitor may type anything. Motorcycles, commercial vehicles and RVs are
 * left out because they are not eligible. The models of a make are one text, to keep the script small.
 */
const modelsByMake = {
  Acura: 'ADX, CL, ILX, Integra, MDX, NSX, RDX, RL, RLX, RSX, TL, TLX, TSX, ZDX',
  'Alfa Romeo': '4C, Giulia, Stelvio, Tonale',
  Audi: 'A3, A4, A4 allroad, A5, A6, A6 allroad, A7, A8, e-tron, e-tron GT, Q3, Q4 e-tron, Q5, Q6 e-tron, Q7, Q8, Q8 e-tron, R8, S3, S4, S5, SQ5, TT',
  BMW: '1 Series, 2 Series, 3 Series, 4 Series, 5 Series, 6 Series, 7 Series, 8 Series, i3, i4, i5, i7, iX, M3, M4, M5, X1, X2, X3, X4, X5, X6, X7, Z3, Z4',
  Buick:
    'Cascada, Century, Enclave, Encore, Encore GX, Envision, Envista, LaCrosse, LeSabre, Lucerne, Park Avenue, Rainier, Regal, Rendezvous, Riviera, Terraza, Verano',
  Cadillac:
    'ATS, Catera, CT4, CT5, CT6, CTS, DeVille, DTS, Eldorado, ELR, Escalade, Escalade ESV, Escalade IQ, LYRIQ, OPTIQ, Seville, SRX, STS, VISTIQ, XLR, XT4, XT5, XT6, XTS',
  Chevrolet:
    'Avalanche, Aveo, Blazer, Bolt EUV, Bolt EV, Camaro, Cavalier, Cobalt, Colorado, Corvette, Cruze, Equinox, Equinox EV, Impala, Malibu, Monte Carlo, Silverado 1500, Silverado 2500HD, Sonic, Spark, Suburban, Tahoe, Trailblazer, Traverse, Trax, Volt',
  Chrysler:
    '200, 300, Aspen, Cirrus, Concorde, Crossfire, LHS, Pacifica, PT Cruiser, Sebring, Town & Country, Voyager',
  Dodge:
    'Avenger, Caliber, Challenger, Charger, Dakota, Dart, Durango, Grand Caravan, Hornet, Intrepid, Journey, Magnum, Neon, Nitro, Ram 1500, Ram 2500, Stratus, Viper',
  FIAT: '124 Spider, 500, 500e, 500L, 500X',
  Ford: 'Bronco, Bronco Sport, C-MAX, Crown Victoria, EcoSport, Edge, Escape, Excursion, Expedition, Explorer, F-150, F-150 Lightning, F-250 Super Duty, F-350 Super Duty, Fiesta, Five Hundred, Flex, Focus, Fusion, Maverick, Mustang, Mustang Mach-E, Ranger, Taurus, Windstar',
  Genesis: 'G70, G80, G90, GV60, GV70, GV80',
  GMC: 'Acadia, Canyon, Envoy, HUMMER EV, Jimmy, Sierra 1500, Sierra 2500HD, Sierra 3500HD, Sonoma, Terrain, Yukon, Yukon XL',
  Honda:
    'Accord, Civic, Clarity, CR-V, CR-Z, Crosstour, Element, Fit, HR-V, Insight, Odyssey, Passport, Pilot, Prelude, Prologue, Ridgeline, S2000',
  Hyundai:
    'Accent, Azera, Elantra, Elantra GT, Entourage, Equus, Genesis, Genesis Coupe, IONIQ, IONIQ 5, IONIQ 6, IONIQ 9, Kona, NEXO, Palisade, Santa Cruz, Santa Fe, Sonata, Tiburon, Tucson, Veloster, Venue, Veracruz, XG350',
  INFINITI:
    'EX35, FX35, G20, G35, G37, I30, I35, JX35, M35, M37, Q40, Q45, Q50, Q60, Q70, QX4, QX30, QX50, QX55, QX56, QX60, QX70, QX80',
  Jaguar: 'E-PACE, F-PACE, F-TYPE, I-PACE, S-TYPE, X-TYPE, XE, XF, XJ, XK',
  Jeep: 'Cherokee, Commander, Compass, Gladiator, Grand Cherokee, Grand Cherokee L, Grand Wagoneer, Liberty, Patriot, Renegade, Wagoneer, Wagoneer S, Wrangler',
  Kia: 'Amanti, Borrego, Cadenza, Carnival, EV6, EV9, Forte, K4, K5, K900, Niro, Optima, Rio, Rondo, Sedona, Seltos, Sorento, Soul, Spectra, Sportage, Stinger, Telluride',
  'Land Rover':
    'Defender, Discovery, Discovery Sport, Freelander, LR2, LR3, LR4, Range Rover, Range Rover Evoque, Range Rover Sport, Range Rover Velar',
  Lexus: 'CT, ES, GS, GX, HS, IS, LC, LFA, LS, LX, NX, RC, RX, RZ, SC, TX, UX',
  Lincoln:
    'Aviator, Continental, Corsair, LS, Mark LT, Mark VIII, MKC, MKS, MKT, MKX, MKZ, Nautilus, Navigator, Town Car, Zephyr',
  Lucid: 'Air, Gravity',
  Mazda:
    '626, B-Series, CX-3, CX-5, CX-7, CX-9, CX-30, CX-50, CX-70, CX-90, Mazda2, Mazda3, Mazda5, Mazda6, Millenia, MPV, MX-5 Miata, MX-30, Protegé, RX-8, Tribute',
  'Mercedes-Benz':
    'A-Class, B-Class, C-Class, CL-Class, CLA, CLE, CLK, CLS, E-Class, EQB, EQE, EQS, G-Class, GL-Class, GLA, GLB, GLC, GLE, GLK, GLS, M-Class, R-Class, S-Class, SL, SLK',
  Mercury:
    'Cougar, Grand Marquis, Mariner, Milan, Montego, Monterey, Mountaineer, Mystique, Sable, Tracer, Villager',
  MINI: 'Clubman, Convertible, Cooper, Countryman, Coupe, Hardtop, Paceman, Roadster',
  Mitsubishi:
    '3000GT, Diamante, Eclipse, Eclipse Cross, Endeavor, Galant, i-MiEV, Lancer, Lancer Evolution, Mirage, Mirage G4, Montero, Montero Sport, Outlander, Outlander Sport, Raider',
  Nissan:
    '240SX, 350Z, 370Z, Altima, ARIYA, Armada, cube, Frontier, GT-R, JUKE, Kicks, LEAF, Maxima, Murano, Pathfinder, Quest, Rogue, Rogue Sport, Sentra, Titan, Versa, Versa Note, Xterra, Z',
  Oldsmobile:
    'Achieva, Alero, Aurora, Bravada, Cutlass, Cutlass Supreme, Eighty-Eight, Intrigue, LSS, Ninety-Eight, Silhouette',
  Polestar: '1, 2, 3, 4',
  Pontiac:
    'Aztek, Bonneville, Firebird, G3, G5, G6, G8, Grand Am, Grand Prix, GTO, Montana, Solstice, Sunfire, Torrent, Trans Sport, Vibe',
  Porsche: '718 Boxster, 718 Cayman, 911, 918 Spyder, Boxster, Cayenne, Cayman, Macan, Panamera, Taycan',
  Ram: '1500, 1500 Classic, 2500, 3500, Dakota',
  Rivian: 'R1S, R1T',
  Saab: '9-2X, 9-3, 9-4X, 9-5, 9-7X, 900, 9000',
  Saturn: 'Astra, Aura, Ion, L-Series, Outlook, Relay, S-Series, Sky, VUE',
  Scion: 'FR-S, iA, iM, iQ, tC, xA, xB, xD',
  Subaru:
    'Ascent, Baja, BRZ, Crosstrek, Forester, Impreza, Legacy, Outback, Solterra, SVX, Tribeca, WRX, XV Crosstrek',
  Suzuki:
    'Aerio, Equator, Esteem, Forenza, Grand Vitara, Kizashi, Reno, Sidekick, Swift, SX4, Verona, Vitara, XL7',
  Tesla: 'Cybertruck, Model 3, Model S, Model X, Model Y, Roadster',
  Toyota:
    '4Runner, Avalon, bZ4X, C-HR, Camry, Celica, Corolla, Corolla Cross, Crown, FJ Cruiser, GR Corolla, GR Supra, GR86, Grand Highlander, Highlander, Land Cruiser, Matrix, Prius, RAV4, Sequoia, Sienna, Tacoma, Tundra, Venza, Yaris',
  Volkswagen:
    'Arteon, Atlas, Atlas Cross Sport, Beetle, Cabrio, CC, e-Golf, Eos, Golf, Golf GTI, Golf R, ID. Buzz, ID.4, Jetta, New Beetle, Passat, Phaeton, Rabbit, Routan, Taos, Tiguan, Touareg',
  Volvo:
    '850, 960, C30, C40, C70, EX30, EX90, S40, S60, S70, S80, S90, V40, V50, V60, V70, V90, XC40, XC60, XC70, XC90',
};

/** Every make, in alphabetical order. */
export const makes: readonly string[] = Object.keys(modelsByMake);

// A Map, because an object also has inherited keys such as "constructor".
const modelsByKey = new Map(
  Object.entries(modelsByMake).map(([make, models]) => [makeKey(make), models.split(', ')]),
);

/**
 * The models known for a make.
 * @param make as typed; capitals, spaces and hyphens do not matter
 * @returns the models in alphabetical order, none for an unknown make
 */
export function modelsOf(make: string): readonly string[] {
  return modelsByKey.get(makeKey(make)) ?? [];
}
