/**
 * The world manufacturer identifiers (the first three characters of a VIN) of the makes sold in the U.S. in the last 30
 * years: passenger cars, SUVs and light trucks. Small makers, which share identifiers with a 9 in third place, are left
 * out. If one identifier belongs to several makes, the likeliest make is named first.
 *
 * Source: the identifiers that makers report to NHTSA under 49 CFR 565.16, as its catalog vPIC
 * (https://vpic.nhtsa.dot.gov, public domain) listed them in February 2026.
 */
export const idsByMakes = {
  Acura: '19U 19V 2HH 2HN 2HU 3HD 4W5 5FR 5FS 5J8 5KC JAE JH4',
  'Alfa Romeo': 'ZAR ZAS',
  'Aston Martin': 'SCF SD7',
  Audi: 'TRU WA1 WAU WU1 WUA',
  Bentley: 'SCB SJA',
  BMW: '3MF 3MW 4US 5UM 5UX 5YM WAP WB5 WBA WBS WBX WBY',
  Buick: '1G4 2G4 3G4 3G5 5GA KL4 LRB W04',
  Cadillac: '1G6 1GY 2G6 3GG 3GY LRE LSG W06',
  Chevrolet:
    '1G1 1GC 1GN 1Y1 2C1 2CC 2CN 2G1 2G5 2GC 2GN 3G1 3GC 3GM 3GN 4G1 4G3 4W1 6G1 6G3 J81 JG1 KL1 KL7 KL8',
  Chrysler: '1A3 1A4 1A7 1A8 1C8 2A4 2A7 2A8 2C8 2CA 3A3 3A4 3A7 3A8 3C8 3CA 4C3',
  Daewoo: '5GD KLA',
  Dodge:
    '1B3 1B4 1B7 1B8 1D3 1D4 1D7 1D8 2B3 2B4 2B7 2B8 2D3 2D4 2D7 2D8 3B3 3B4 3B7 3B8 3D3 3D4 3D7 3D8 4B3 JB3 WD0 WD8',
  Ferrari: 'ZFF ZSG',
  FIAT: '3E4 JC1 ZFA',
  Fisker: '514 VCF YH4',
  Ford: '177 1F1 1F7 1FA 1FM 1FT 1ZV 2FA 2FM 2FT 3FA 3FM 3FN 3FT 9BF KNJ MAJ NM0 WF0',
  Genesis: 'KMT KMU',
  GMC: '1GK 1GT 2C0 2CT 2GK 2GT 3GK 3GT 4G5 4GD 5G3',
  Honda: '19X 1HG 2HG 2HJ 2HK 3CZ 3GP 3HG 4S6 5FN 5FP 5J6 5J7 5KB 7FA JH1 JHL JHM SHH SHS',
  HUMMER: '137 5GN 5GR 5GT',
  Hyundai: '3KM 5NM 5NP 5NT 7YA KM8 PFD',
  INEOS: 'SC6 SH7',
  INFINITI: '3PC 5N3 JNK JNR JNT SJK',
  Isuzu: '1GG 4GT 4NU 4S2 J87 J8C J8T JAA JAC JR2',
  Jaguar: 'SAD SAJ',
  Jeep: '1J3 1J4 1J7 1J8 2J4 3J4',
  Kia: '5XX KNA KND',
  Lamborghini: 'ZHW ZPB',
  'Land Rover': 'SAL',
  Lexus: '2T2 58A JT6 JT8 JTH JTJ',
  Lincoln: '1L1 1LN 2LM 2LN 3LN 5L1 5LM 5LT',
  Lotus: 'LJU SCC',
  Lucid: '50E 7UU',
  Maserati: 'ZAM ZN6',
  Mazda: '1YV 3MD 3MV 3MZ 4F2 4F3 4F4 7MM JM1 JM3',
  McLaren: 'SBM',
  'Mercedes-Benz': '1MB 4JG 55S W1K W1N W1W W1Y WD3 WD4 WDB WDC WDD',
  Mercury: '1ME 1ZW 2ME 2MR 3MA 3ME 4M2 4M4',
  MINI: 'WMW WMZ',
  Mitsubishi: '1Z3 1Z4 1Z6 1Z7 1Z8 4A3 4A4 6MM JA3 JA4 JA7 ML3',
  Nissan: '1N4 1N6 3N1 3N8 4N2 4N4 JN6 KNM',
  Oldsmobile: '1G3 1GH 2G3',
  Plymouth: '1P3 1P4 1P7 2P3 2P4 2P7 3P3 3P4 3P7',
  Polestar: '7SY LPS YSM YSR',
  Pontiac: '1G2 1G7 1GM 2C2 2CG 2CK 2G2 3G2 3G7 4G2 5Y2 6G2 JG2 KL2',
  Porsche: 'WP0 WP1',
  Ram: '3C6',
  Rivian: '7FC 7PD',
  'Rolls-Royce': 'SCA SLA',
  Saab: '3G0 5S3 JF4 YS3',
  Saturn: '1G8 3GS 4NT 5GZ W08',
  smart: 'WME',
  Subaru: '4S3 4S4 JF2',
  Suzuki: '2S2 2S3 5Z6 JGC JS2 JS3 JS4 KL5',
  Tesla: '5YJ 7G2 7SA LRW SFZ XP7',
  Toyota:
    '1NX 2T1 2T3 3TM 3TY 4T1 4T3 4T4 4TA 5TB 5TE 5TF 5YF 7MU 7SV JT2 JT3 JT4 JT5 JTD JTE NMT SB1 VNK WZ1',
  VinFast: 'RLL',
  Volkswagen: '1V2 1VW 2V4 2V8 3VV 3VW 9BW WV1 WV2 WVG WVW',
  Volvo: '4VJ 7JD 7JR LVY LYV YV1 YV4',
  'Chrysler/Dodge': '1C3 2C3 2C4',
  'FIAT/Chrysler': '3C3',
  'FIAT/Ram': 'ZFB',
  'Hyundai/Genesis': 'KMH',
  'Jeep/Dodge': '1C4 ZAC',
  'Jeep/Dodge/Chrysler': '3C4',
  'Kia/Hyundai': '3KP 5XY',
  'Nissan/Chevrolet': '3N6',
  'Nissan/INFINITI': '5N1 JN1 JN8',
  'Ram/Jeep': '1C6',
  'Scion/Toyota': 'JTK JTL',
  'Subaru/Scion/Toyota': 'JF1',
  'Toyota/Lexus': '5TD',
  'Toyota/Scion': '3MY JTN',
  'Toyota/Subaru': 'JTM',
};

const makesById = new Map(
  Object.entries(idsByMakes).flatMap(([makes, ids]) =>
    ids.split(' ').map((id) => [id, makes.split('/')] as const),
  ),
);

/**
 * The makes that a VIN can belong to.
 * @param wmi the first three characters of the VIN, in capitals
 * @returns the names of the makes, written as in domain/vehicles where it has them, the likeliest first; empty if the
 * identifier is unknown
 */
export function makesOfWmi(wmi: string): readonly string[] {
  return makesById.get(wmi) ?? [];
}
